/** Words that a mail program puts between the author and what the author wrote. */
const VERB =
  /(?:wrote|writes|написала?|написал\(а\)|пишет|пише|schrieb|geschreven|schreef|napisał(?:\(a\))?|escreveu|escribió|écrit|skrev)/u
    .source
const ADDRESS = '<[^<>]{1,250}@[^<>]{1,250}>'

/** "On 3 May 2026, …", "Thu, 26 Jun 2014 …", "3 мая …": at most two words before the first figure. */
const DATE =
  /^\s*(?:(?:On|Am|El|Le|Op|Em|Dnia|Il|Den|В)\s+)?(?:\p{L}{2,12}[.,]{0,2}\s+){0,2}\d{1,4}(?:[\s./:,-]|st|nd|rd|th)/u
const DATE_ENDS = new RegExp(`(?:${VERB}(?:\\s.{0,60})?|${ADDRESS}(?:\\s.{0,60})?)\\s*:\\s*$`, 'iu')
/** "Ann Other <a@a.test> wrote:". */
const AUTHOR = new RegExp(`^\\s*[^<>@:!?\\d]{1,80}\\s${ADDRESS}[,\\s]+${VERB}(?:\\s.{0,60})?:\\s*$`, 'iu')
/** A sentence ends within the line: whoever wrote it did not leave it to a program. */
const SENTENCE_END =
  /(?:[\p{L}\d)]{3,}\.|[!?…])\s+["«(]?\p{Lu}|[!?…]\s|\p{L}{3,}\.\s+(?:\p{Ll}{2},|\d{1,2}[\s.])/u
/** "Le lun. 3 mai": a full stop that ends no sentence. */
const WEEKDAY = /^\s*(?:\p{L}{2}\s)?\p{L}{2,3}\.,?\s/u

const ORIGINAL =
  /^\s*-{2,}\s*(?:Original Message|Исходное сообщение|Оригинальное сообщение|Ursprüngliche Nachricht|Original-Nachricht|Message d'origine)\s*-{2,}/iu

const HEADING = {
  from: /^[\s*]*(?:From|От кого|От|Von|De)\s*:/iu,
  date: /^[\s*]*(?:Sent|Date|Отправлено|Дата|Gesendet|Datum)\s*:/imu,
  subject: /^[\s*]*(?:Subject|Тема|Betreff|Objet)\s*:/imu,
}

const ATTRIBUTION_CHARS_MAX = 300

/**
 * Whether a line (already unwrapped) is nothing but who wrote what is quoted below it: "On 3 May 2026, Ann
 * wrote:", "3 мая 2026 г., Анна написал(а):". In doubt it is the writer's own, and stays in sight.
 */
export const isAttribution = (line: string): boolean =>
  line.length <= ATTRIBUTION_CHARS_MAX &&
  ((DATE.test(line) && DATE_ENDS.test(line)) || AUTHOR.test(line)) &&
  !hasSentence(line)

/** The same where the mail program has marked the line as one, in whatever language. */
export const isMarkedAttribution = (line: string): boolean =>
  line.length <= ATTRIBUTION_CHARS_MAX && /[:：]\s*$/.test(line) && !hasSentence(line)

const hasSentence = (line: string): boolean => SENTENCE_END.test(line.replace(WEEKDAY, ''))

/** "-----Original Message-----". */
export const isOriginalMark = (line: string): boolean => ORIGINAL.test(line)

/** Whether these lines are the heading of the quoted message as Outlook writes it: from, date, subject. */
export function isQuotedHeading(lines: string): boolean {
  const start = lines.slice(0, 800)
  return HEADING.from.test(start) && HEADING.date.test(start) && HEADING.subject.test(start)
}
