/** What a merge leaves in a text where two lines of work met and nobody chose; in a statement or a page nothing else would notice it. */
export const leftMarkers = (files: readonly { readonly path: string; readonly text: string }[]): string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (/^(?:<{7}|>{7}) /u.test(line) ? [`${path}:${at + 1} has the mark of a merge that was not made`] : [])),
  )
