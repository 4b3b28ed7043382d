/** Rows of one page of the tables of what was done here. */
export const LOG_PAGE = 10
