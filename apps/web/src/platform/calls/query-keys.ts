/** Names of what is kept in the query cache; features add their own parameters behind them. */
export const USER = ['user'] as const
/** Services beside the mail, by language. */
export const SERVICES = ['services'] as const
export const ACCOUNT = ['account'] as const
export const FOLDERS = ['folders'] as const
export const LABELS = ['labels'] as const
/** Searches that are kept under a name. */
export const SAVED_SEARCHES = ['saved-searches'] as const
/** What a search finds, column by column. */
export const SEARCH_COLUMNS = ['search-columns'] as const
/** What is known of whole-set operations that go on in the background. */
export const JOBS = ['jobs'] as const
/** Every open list, whatever its folder, label, search or page. */
export const MESSAGE_LISTS = ['messages', 'list'] as const
/** Every opened message. */
export const MESSAGES = ['messages', 'opened'] as const
/** Words of the reading pane, by language. */
export const READING_TEXTS = ['reading texts'] as const
/** What is known of those who write to us, by address. */
export const SENDERS = ['senders'] as const
/** Why messages lie where they lie. */
export const VERDICTS = ['verdicts'] as const
/** Senders who are blocked or always allowed. */
export const SENDER_RULES = ['sender rules'] as const
/** Where the messages of a sender have gone, by address. */
export const HABITS = ['habits'] as const
/** Messages that wait on the server. */
export const SCHEDULED = ['scheduled'] as const
/** The address book: pages, groups, what the composer offers. */
export const CONTACTS = ['contacts'] as const
/** Mailboxes elsewhere whose mail is brought here. */
export const COLLECTORS = ['collectors'] as const
/** An archive that is brought into this mailbox. */
export const ACCOUNT_IMPORT = ['account-import'] as const
/** The archive of this mailbox. */
export const MAILBOX_EXPORT = ['mailbox-export'] as const
/** Aliases with what came to them, and those that wait for their payment. */
export const ALIASES = ['aliases'] as const
/** Everything that was ever to be paid. */
export const PAYMENTS = ['payments'] as const
/** Filters of incoming mail, and what their conditions find. */
export const FILTERS = ['filters'] as const
/** Domains of the account, each with its records and addresses. */
export const DOMAINS = ['domains'] as const
/** Domains that are looked at while their page is open. */
export const DOMAINS_WATCHED = ['domains watched'] as const
/** Addresses that others lend, or offer, to the account. */
export const DELEGATED = ['delegated'] as const
/** How the service is, and what its operators may do. */
export const OPERATOR = ['operator'] as const
/** What a link offers whoever has it. */
export const LINK = ['link'] as const
/** Everything about access; any change of it may have left a line in the log. */
export const SECURITY = ['security'] as const
