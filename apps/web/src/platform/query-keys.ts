/** Names of what is kept in the query cache; features add their own parameters behind them. */
export const USER = ['user'] as const
export const ACCOUNT = ['account'] as const
export const FOLDERS = ['folders'] as const
export const LABELS = ['labels'] as const
/** What is known of whole-set operations that go on in the background. */
export const JOBS = ['jobs'] as const
/** Every open list, whatever its folder, label, search or page. */
export const MESSAGE_LISTS = ['messages', 'list'] as const
/** Every opened message. */
export const MESSAGES = ['messages', 'opened'] as const
