/** Where a message is read: beside the list, instead of it, or on a phone. */
export type ReadingLayout = 'split' | 'single' | 'phone'
