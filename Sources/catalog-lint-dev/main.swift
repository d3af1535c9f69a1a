import DevTools

await DevCommand.main(CommandLine.arguments)
