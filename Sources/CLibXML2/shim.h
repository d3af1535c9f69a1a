#include <libxml/xmlversion.h>

// Where libxml2 is built with ICU, its headers bring ICU's types, which clash with those inside Foundation. They only
// stand behind pointers that nobody here follows.
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
