/** Rows of a page when nothing else is asked, and the most one may ask for. Spec §9. */
export const CONTACTS_SIZE_DEFAULT = 100
export const CONTACTS_SIZE_MAX = 1000
export const CONTACTS_MAX = 20_000
export const CONTACT_GROUPS_MAX = 200
export const CONTACT_EMAILS_MAX = 20
