/** Groups of a query, and terms of a group: more than anybody types, few enough to be planned. */
export const QUERY_PARTS_MAX = 20
/** Sizes up to 2 GB: what a column of the store can hold. */
export const SIZE_MAX = 2_147_483_647

/** Parts of a message whose words can be asked for. `to`: all recipients; `filename`: names of attached files. */
export const QUERY_FIELDS = ['subject', 'body', 'from', 'to', 'filename'] as const
export type QueryField = (typeof QUERY_FIELDS)[number]
