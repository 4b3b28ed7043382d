import type { recoveryMails as en } from '#texts/en/notices/recovery-mails.ts'
import type { TranslationOf } from '#texts/text.ts'

export const recoveryMails = {
  from: 'Безопасность ящика',
  confirm_subject: 'Это адрес для восстановления ящика {owner}?',
  confirm:
    'Владелец ящика {owner} хочет, чтобы на {email} приходила ссылка, если пароль забыт.\n\nЕсли это вы, откройте страницу и нажмите кнопку:\n\n{link}\n\nЕсли вы ничего об этом не знаете, ничего не делайте.',
  forgotten_subject: 'Новый пароль для {owner}',
  forgotten:
    'Кто-то сказал, что забыл пароль ящика {owner}. По этой ссылке задаётся другой: один раз и в течение часа.\n\n{link}\n\nЕсли это не вы, ничего не делайте: пароль останется прежним.',
  reset_subject: 'Пароль ящика {owner} задан заново',
  reset:
    'Пароль ящика {owner} задан заново по ссылке, с адреса {ip}. Все сеансы завершены. Если это сделали не вы, обратитесь к тому, кто ведёт сервис.',
} as const satisfies TranslationOf<typeof en>
