/** Spec §4 Composer: a reply prefixes the subject with "Re: ". One that has it is not given another. */
export const replySubject = (subject: string): string =>
  /^\s*re\s*:/i.test(subject) ? subject : `Re: ${subject}`

/** Spec §4 Composer: a forward prefixes it with "Fwd: ". */
export const forwardSubject = (subject: string): string =>
  /^\s*fwd?\s*:/i.test(subject) ? subject : `Fwd: ${subject}`
