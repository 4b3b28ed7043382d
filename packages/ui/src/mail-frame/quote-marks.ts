/** The line that mail programs put above a quote: "On 3 May, Ann wrote:", "3 мая, Анна написала:" and their like. */
const WROTE =
  /(?:wrote|writes|написала?|написал\(а\)|пишет|пише|schrieb|geschreven|schreef|napisał(?:\(a\))?|escreveu|escribió|écrit|skrev|<[^<>]+@[^<>]+>)(?:\s+.{0,60})?:\s*$/iu

const ORIGINAL =
  /^\s*-{2,}\s*(?:Original Message|Исходное сообщение|Оригинальное сообщение|Ursprüngliche Nachricht|Original-Nachricht|Message d'origine)\s*-{2,}/iu

const HEADING = {
  from: /^[\s*]*(?:From|От кого|От|Von|De)\s*:/iu,
  date: /^[\s*]*(?:Sent|Date|Отправлено|Дата|Gesendet|Datum)\s*:/imu,
  subject: /^[\s*]*(?:Subject|Тема|Betreff|Objet)\s*:/imu,
}

const ATTRIBUTION_CHARS_MAX = 300

/** Whether a line (already unwrapped) names who wrote what is quoted below it. */
export const isAttribution = (line: string): boolean =>
  line.length <= ATTRIBUTION_CHARS_MAX && WROTE.test(line)

/** "-----Original Message-----". */
export const isOriginalMark = (line: string): boolean => ORIGINAL.test(line)

/** Whether these lines are the heading of the quoted message as Outlook writes it: from, date, subject. */
export function isQuotedHeading(lines: string): boolean {
  const start = lines.slice(0, 800)
  return HEADING.from.test(start) && HEADING.date.test(start) && HEADING.subject.test(start)
}
