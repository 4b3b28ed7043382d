/** An archive that was made can be downloaded for so long. */
export const EXPORT_DAYS = 7
export const EXPORT_STATES = ['running', 'done', 'failed'] as const
