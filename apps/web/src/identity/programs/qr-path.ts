/** The dark squares of a code as one path, a square a unit; squares side by side in one stroke. */
export const qrPath = (dark: readonly (readonly boolean[])[]): string =>
  dark
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`]
      }),
    )
    .join('')
