/** Prefixes that mail programs put before the subject of what they pass on. */
const FORWARD_SUBJECT =
  /^\s*(?:fwd?|wg|tr|rv|enc|i|doorst|pd|пересл(?:ано)?|пересыл(?:ка)?|пер)\s*(?:\[\d{1,3}\]|\(\d{1,3}\))?\s*:/iu

const NAMES =
  /Forwarded message|Forwarded by|(?:Пересылаемое|Пересланное|Переадресованное|Перенаправленное|Переслане) (?:сообщение|письмо|повідомлення)|Weitergeleitete Nachricht|Message transféré|Mensaje reenviado|Messaggio inoltrato|Mensagem encaminhada|Doorgestuurd bericht/u

const BEGINNINGS =
  /Begin forwarded message|Начало (?:пересылаемого|пересланного|переадресованного|перенаправленного) (?:сообщения|письма)|Anfang der weitergeleiteten (?:Nachricht|E-Mail)|Début du message (?:réexpédié|transféré)|Inicio del mensaje reenviado|Inizio messaggio inoltrato/u

/** A line of dashes with the words in it, or Apple's sentence with a colon. */
const FORWARD_MARK = new RegExp(
  `^[\\s>*]{0,40}(?:-{2,80}\\s{0,4}(?:${NAMES.source})|(?:${BEGINNINGS.source})\\s?:)`,
  'iu',
)

/** Whether the subject says that a message passes on another: then that one is what it has to say. Decisions 75. */
export const isForwardSubject = (subject: string): boolean => FORWARD_SUBJECT.test(subject)

/** Whether a line says that the message below it is passed on, and not answered. */
export const isForwardMark = (line: string): boolean => FORWARD_MARK.test(line)
