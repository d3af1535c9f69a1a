import DevTools

DevCommand.main(CommandLine.arguments)
