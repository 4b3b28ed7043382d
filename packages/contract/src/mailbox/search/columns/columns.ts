/** Conversations that a search shows at once; all of them stand in a list. */
export const CONVERSATIONS_MAX = 12
/** Messages shown of each conversation. */
export const HITS_OF_CONVERSATION = 3
/** Files that a search shows at once. */
export const FOUND_FILES_MAX = 30
/** Folders named by what would narrow a search. */
export const NARROWING_FOLDERS_MAX = 3
