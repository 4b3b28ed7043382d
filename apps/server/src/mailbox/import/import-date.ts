import { messageDate } from '#server/mailbox/store/add/message-date.ts'

/** When a message of a file was received: the first of these moments that is believable and past, else now. */
export function importDate(moments: readonly (Date | null)[], now: Date): Date {
  const believed = moments.map((moment) => messageDate(moment, now)).find((moment) => moment !== now)
  return believed && believed < now ? believed : now
}
