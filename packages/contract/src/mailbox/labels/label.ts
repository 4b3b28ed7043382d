export const LABEL_COLOR_DEFAULT = '#e66465'
export const LABELS_MAX = 100
export const LABEL_NAME_CHARS_MAX = 60
export const LABEL_SEARCH_FIELDS = ['subject', 'body', 'from', 'to'] as const
