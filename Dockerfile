# catalog-lint in an image: docker build --tag catalog-lint . && docker run --rm -v "$PWD:/work" catalog-lint check
# Downloads the release; nothing is compiled.
FROM debian:bookworm-slim AS download
ARG VERSION=0.1.0
# The versions of Debian's packages are those of its release; pins would break with each security fix.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates curl \
    && rm -rf /var/lib/apt/lists/*
COPY Scripts/install /tmp/install
RUN /tmp/install /opt/catalog-lint "$VERSION"

FROM debian:bookworm-slim
# Git tells what was changed, for --changed and --since.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends git \
    && rm -rf /var/lib/apt/lists/* \
    && git config --system --add safe.directory '*'
COPY --from=download /opt/catalog-lint/catalog-lint /usr/local/bin/catalog-lint
USER 65534
WORKDIR /work
ENTRYPOINT ["catalog-lint"]
CMD ["check"]
