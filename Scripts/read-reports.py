#!/usr/bin/env python3
"""Reads the reports that Scripts/validate-reports wrote, and compares what they say with the JSON report.

Only the standard library is needed; jsonschema is used where it is there. Runs in the folder that the check ran in.
"""

import html.parser
import json
import os
import re
import sys
import urllib.parse
import xml.etree.ElementTree

faults = []


def expect(condition, text):
    if not condition:
        faults.append(text)


def is_safe(character):
    """Whether a character may stand in a report as it is."""
    code = ord(character)
    unsafe = [(0, 9), (11, 31), (0x7F, 0x9F), (0x200E, 0x200F), (0x2028, 0x202E), (0x2060, 0x206F), (0xFEFF, 0xFEFF)]
    return not any(low <= code <= high for low, high in unsafe)


def read(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8", errors="strict", newline="") as file:
        text = file.read()
    expect(all(is_safe(character) for character in text), f"{name}: holds characters that must not be shown raw")
    expect(text == "" or text.endswith("\n"), f"{name}: does not end with a line end")
    return text


def line_hashes(contents):
    """GitHub's fingerprints of the lines of a file, by line; each block of 100 characters is hashed by itself."""
    data = contents.decode("utf-8", "replace").encode("utf-16-le", "surrogatepass")
    units, after_return = [], False
    for index in range(0, len(data), 2):
        unit = data[index] | data[index + 1] << 8
        if unit in (0x20, 0x09) or (after_return and unit == 0x0A):
            after_return = False
            continue
        after_return = unit == 0x0D
        units.append(0x0A if after_return else unit)
    units.append(0xFFFF)
    starts = [0] + [index + 1 for index, unit in enumerate(units[:-1]) if unit == 0x0A]
    hashes, counts = {}, {}
    for line, start in enumerate(starts, 1):
        value = 0
        for index in range(start, start + 100):
            value = (value * 37 + (units[index] if index < len(units) else 0)) % 2**64
        text = format(value, "x")
        counts[text] = counts.get(text, 0) + 1
        hashes[line] = f"{text}:{counts[text]}"
    return hashes


def top_folder():
    folder = os.getcwd()
    while not os.path.exists(os.path.join(folder, ".git")):
        if os.path.dirname(folder) == folder:
            return os.getcwd()
        folder = os.path.dirname(folder)
    return folder


def is_there(path):
    """Whether a path leads to something; one that is not UTF-8 cannot be told from its text."""
    return "\ufffd" in path or os.path.exists(os.path.join(top_folder(), path))


def decoded(contents):
    """The text of a file, without a mark at its start, and whether the file is UTF-8."""
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        if contents.startswith(mark):
            return contents[len(mark):].decode(encoding, "replace"), encoding == "utf-8"
    return contents.decode("utf-8", "replace"), True


def check_json(report):
    expect(report["version"] == 1, "json: the version is not 1")
    fields = [
        "rule", "severity", "message", "path", "line", "column", "endLine", "endColumn", "offset", "length", "key",
        "product", "locale", "help", "notes", "related", "fixes", "fingerprint",
    ]
    for finding in report["findings"]:
        expect(set(fields) <= set(finding), f"json: a finding lacks {set(fields) - set(finding)}")
        expect(re.fullmatch("[0-9a-f]{16}", finding["fingerprint"]), "json: a fingerprint has no 16 digits")
    for severity in ("error", "warning", "info"):
        count = sum(finding["severity"] == severity for finding in report["findings"])
        expect(report["summary"][severity + "s"] == count, f"json: {severity}s are not counted rightly")


def check_sarif(log, report, schema):
    if schema:
        try:
            import jsonschema

            with open(schema, encoding="utf-8") as file:
                rules = json.load(file)
            validator = jsonschema.validators.validator_for(rules)
            checker = validator(rules, format_checker=validator.FORMAT_CHECKER)
            for error in checker.iter_errors(log):
                expect(False, f"sarif: {error.json_path}: {error.message}")
            print("sarif: held against the schema")
        except ImportError:
            print("sarif: jsonschema is not there, the schema was not used")
    run = log["runs"][0]
    expect(run["columnKind"] == "utf16CodeUnits", "sarif: columns are not UTF-16")
    rules = run["tool"]["driver"]["rules"]
    for rule in rules:
        texts = [rule["shortDescription"]["text"], rule["fullDescription"]["text"], rule["help"]["text"]]
        expect(all(texts) and all(len(text) <= 1024 for text in texts[:2]), f"sarif: texts of {rule['id']}")
        expect(rule["help"]["markdown"] and rule["helpUri"].startswith("https://"), f"sarif: help of {rule['id']}")
        properties = rule["properties"]
        expect(properties["precision"] in ("very-high", "high", "medium", "low"), f"sarif: precision of {rule['id']}")
        expect(
            properties["problem.severity"] in ("error", "warning", "recommendation"), f"sarif: severity of {rule['id']}")
    results = run["results"]
    expect(len(results) == min(len(report["findings"]), 25000), "sarif: the number of results")
    expect(
        sorted(result["partialFingerprints"]["catalogLint/v1"] for result in results)
        == sorted(finding["fingerprint"] for finding in report["findings"]), "sarif: fingerprints differ from JSON")
    files = {}
    for result in results:
        expect(rules[result["ruleIndex"]]["id"] == result["ruleId"], "sarif: an index of another rule")
        check_result(result, files)


def check_result(result, files):
    place = result["locations"][0]["physicalLocation"]
    uri, region = place["artifactLocation"]["uri"], place["region"]
    expect(re.fullmatch(r"(file:///)?[A-Za-z0-9._~/%-]+", uri) is not None, f"sarif: {uri} is not encoded")
    path = urllib.parse.unquote_to_bytes(uri.removeprefix("file://"))
    path = os.path.join(os.fsencode(top_folder()), path)
    if path not in files:
        with open(path, "rb") as file:
            contents = file.read()
        text, is_utf8 = decoded(contents)
        files[path] = (re.split("\r\n|\r|\n", text), line_hashes(contents) if is_utf8 else None)
    lines, hashes = files[path]
    for line, column in (("startLine", "startColumn"), ("endLine", "endColumn")):
        length = len(lines[region[line] - 1].encode("utf-16-le", "surrogatepass")) // 2
        expect(1 <= region[column] <= length + 1, f"sarif: {uri}:{region[line]} has no column {region[column]}")
    expect(
        (region["startLine"], region["startColumn"]) <= (region["endLine"], region["endColumn"]), "sarif: a region ends before it starts")
    fingerprint = result["partialFingerprints"].get("primaryLocationLineHash")
    if hashes:
        expect(fingerprint == hashes[region["startLine"]], f"sarif: fingerprint of {uri}:{region['startLine']}")
    links = [int(number) for number in re.findall(r"(?<!\\)\]\((\d+)\)", result["message"]["text"])]
    expect(
        links == [related["id"] for related in result.get("relatedLocations", [])], "sarif: links to related places")


def check_github(text, report):
    commands = [line for line in text.split("\n") if line.startswith("::")]
    expect(len(commands) == len(report["findings"]), "github: the number of commands")
    levels = []
    for command in commands:
        match = re.fullmatch(r"::(error|warning|notice) ([^\n]*?)::(.*)", command)
        expect(match is not None, f"github: {command[:80]} is no command")
        if not match:
            continue
        levels.append(["error", "warning", "notice"].index(match[1]))
        properties = dict(pair.split("=", 1) for pair in match[2].split(","))
        properties = {name: urllib.parse.unquote(value) for name, value in properties.items()}
        expect(is_there(properties["file"]), f"github: {properties['file']} is gone")
        if properties["line"] != properties["endLine"]:
            expect("col" not in properties and "endColumn" not in properties, "github: columns across lines")
    expect(levels == sorted(levels), "github: the worst do not come first")


def check_gitlab(issues, report):
    expect(len(issues) == len(report["findings"]), "gitlab: the number of issues")
    for issue in issues:
        expect(
            all(issue[name] for name in ("description", "check_name", "fingerprint")), "gitlab: an issue lacks a text")
        expect(issue["severity"] in ("info", "minor", "major", "critical", "blocker"), "gitlab: a severity")
        path = issue["location"]["path"]
        expect(not path.startswith("./") and is_there(path), f"gitlab: {path}")
        expect(issue["location"]["lines"]["begin"] >= 1, "gitlab: a line")
    fingerprints = [issue["fingerprint"] for issue in issues]
    expect(len(set(fingerprints)) == len(fingerprints), "gitlab: fingerprints are not unique")


def check_junit(text, report):
    root = xml.etree.ElementTree.fromstring(text)
    cases = root.findall("./testsuite/testcase")
    expect(int(root.get("tests")) == len(cases) == max(len(report["findings"]), 1), "junit: the number of tests")
    failures = [case.findall("failure") for case in cases]
    expect(all(len(failure) <= 1 for failure in failures), "junit: a test has two failures")
    expect(int(root.get("failures")) == sum(map(len, failures)), "junit: the number of failures")
    for suite in root.findall("testsuite"):
        names = [case.get("name") for case in suite]
        expect(int(suite.get("tests")) == len(names) == len(set(names)), f"junit: tests of {suite.get('name')}")


def check_checkstyle(text, report):
    root = xml.etree.ElementTree.fromstring(text)
    errors = root.findall("./file/error")
    expect(len(errors) == len(report["findings"]), "checkstyle: the number of errors")
    for error in errors:
        expect(error.get("severity") in ("error", "warning", "info"), "checkstyle: a severity")
        expect(int(error.get("line")) >= 1 and int(error.get("column")) >= 1, "checkstyle: a place")
        expect(error.get("source").startswith("catalog-lint.") and error.get("message"), "checkstyle: a text")


def check_xcode(text, report):
    lines = text.split("\n")[:-1]
    pattern = re.compile(r"(/.*?):(\d+):(\d+): (error|warning|note): (.+)")
    matches = [pattern.fullmatch(line) for line in lines]
    expect(all(matches), "xcode: a line that is no finding")
    heads = [match for match in matches if match and match[4] != "note"]
    expect(len(heads) == sum(finding["severity"] != "info" for finding in report["findings"]), "xcode: findings")
    expect(all(is_there(match[1]) for match in matches if match), "xcode: a path that is not there")


def check_markdown(text):
    expect(len(text.encode("utf-16-le")) // 2 <= 65536, "markdown: is longer than GitHub takes")
    expect(text.count("<details>") == text.count("</details>"), "markdown: a part is not closed")
    allowed = {"<details>", "</details>", "<summary>", "</summary>", "<br>", "<!-- -->"}
    expect(set(re.findall(r"<[^>]*>", text)) <= allowed, "markdown: an element of HTML that is not ours")
    for row in re.findall(r"^\|.*$", text, re.MULTILINE):
        expect(len(re.findall(r"(?<!\\)(?:\\\\)*\|", row)) in (5,), f"markdown: a row with other cells: {row[:80]}")


class Page(html.parser.HTMLParser):
    """Holds that every element is closed and none acts."""

    empty = {"meta", "input", "br"}

    def __init__(self):
        super().__init__()
        self.open, self.articles, self.ids, self.links = [], 0, set(), []

    def handle_starttag(self, tag, attributes):
        allowed = {
            "html", "head", "meta", "title", "style", "body", "header", "h1", "h2", "p", "fieldset", "legend", "label",
            "input", "nav", "a", "b", "main", "section", "details", "summary", "article", "span", "pre", "mark", "ul", "li",
        }
        expect(tag in allowed, f"html: an element {tag}")
        for name, value in attributes:
            expect(not name.startswith("on") and name not in ("style", "src"), f"html: an attribute {name}")
            if name == "href":
                expect(value.startswith(("#", "https://")), f"html: a link to {value}")
                self.links.append(value)
            if name == "id":
                expect(value not in self.ids, f"html: two elements {value}")
                self.ids.add(value)
        self.articles += tag == "article"
        if tag not in self.empty:
            self.open.append(tag)

    def handle_endtag(self, tag):
        expect(self.open and self.open.pop() == tag, f"html: {tag} is closed and not open")


def check_html(text, report):
    page = Page()
    page.feed(text)
    page.close()
    expect(not page.open, f"html: {page.open} is not closed")
    expect(page.articles == len(report["findings"]), "html: the number of findings")
    for link in page.links:
        expect(not link.startswith("#") or link[1:] in page.ids, f"html: a link to {link}, which is not there")
    expect("Content-Security-Policy" in text and "default-src 'none'" in text, "html: no policy")
    import base64
    import hashlib

    style = re.search("<style>(.*?)</style>", text, re.DOTALL)[1]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    expect(f"style-src 'sha256-{digest}'" in text, "html: the policy does not allow the style")


def main():
    folder, schema = sys.argv[1], sys.argv[2]
    report = json.loads(read(folder, "json"))
    check_json(report)
    check_sarif(json.loads(read(folder, "sarif")), report, schema)
    check_github(read(folder, "github"), report)
    check_gitlab(json.loads(read(folder, "gitlab")), report)
    check_junit(read(folder, "junit"), report)
    check_checkstyle(read(folder, "checkstyle"), report)
    check_xcode(read(folder, "xcode"), report)
    check_markdown(read(folder, "markdown"))
    check_html(read(folder, "html"), report)
    read(folder, "text")
    for fault in faults[:50]:
        print(f"error: {fault}", file=sys.stderr)
    print(f"{len(report['findings'])} findings, 10 reports read back, {len(faults)} faults")
    sys.exit(1 if faults else 0)


main()
