/** The message that a link names by its fragment; null for anything else. Decisions 12. */
export const publicIdOf = (hash: string): string | null => /^#?([\w-]{22})$/.exec(hash)?.[1] ?? null

/** The message that a notification stands for: its text has the link. */
export const publicIdIn = (notification: string): string | null =>
  /\/decrypt#([\w-]{22})(?![\w-])/.exec(notification)?.[1] ?? null
