/** Rows of a search page when nothing else is asked. Spec §5 Search. */
export const SEARCH_LIMIT_DEFAULT = 20
/** Rows of a folder page when nothing else is asked: the default of `per_page`. Spec §9. */
export const PER_PAGE_DEFAULT = 30
export const PAGE_LIMIT_MAX = 200

/** Pseudo-folders of Spec §3 Folder; neither can be moved to. */
export const FOLDER_FLAGGED = 0
export const FOLDER_LABEL_VIEW = -1
