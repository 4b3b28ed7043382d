export const FOLDER_NAME_CHARS_MAX = 60
