#include <libxml/xmlversion.h>
// Some distributions build libxml2 with ICU. Its headers would then bring in ICU's types, which clash with those of the
// ICU inside Foundation; nothing here uses the fields that depend on it.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
