/** One segment of a folder's dotted name for any text: dots and percent signs are written as %2E and %25. */
export const segmentOf = (text: string): string => text.replaceAll('%', '%25').replaceAll('.', '%2E')

/** The text of such a segment. */
export const segmentText = (segment: string): string => segment.replaceAll('%2E', '.').replaceAll('%25', '%')
