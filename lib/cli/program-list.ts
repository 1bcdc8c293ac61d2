/** The list below a command's options in its help: the programs that it takes by name, and what each does. */
export function programList(programs: readonly (readonly [name: string, text: string])[]): string {
  const width = Math.max(...programs.map(([name]) => name.length));
  return `\n${programs.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join("\n")}`;
}
