import type { notices as en } from '#texts/en/notices/notices.ts'

export const notices = {
  from: 'Безопасность ящика',
  no_end: 'без срока',
  term: 'до {until}',
  footer:
    'Если это были не вы, завершите другие сеансы и смените пароль: это делается в настройках, в разделе «Доступ и журнал».',

  code_subject: 'Почта: код подтверждения',
  code_text:
    '{code} — код, чтобы {purpose}. Запрошен {at} с адреса {ip}, действует 10 минут.\nНикому его не сообщайте: сотрудники никогда его не спрашивают.',
  code_for_new: 'задать пароль ящика',
  code_for_change: 'сменить пароль ящика',
  code_for_ba: 'открыть ящик бизнес-аккаунта',
  code_for_app_password: 'создать пароль для почтовой программы',

  password_changed_subject: 'Пароль ящика изменён',
  password_changed: 'Пароль ящика изменён с адреса {ip}. Все остальные сеансы завершены.',

  opened_by_user_subject: 'Ваш ящик открыл WMID {wmid}',
  opened_by_user:
    'WMID {wmid}, которому вы разрешили открывать свой ящик, открыл его с адреса {ip}. Доступ закончится не позже {until}. Что там сделано, видно в журнале входов.',
  opened_by_support_subject: 'Ваш ящик открыла служба поддержки',
  opened_by_support:
    'Сотрудник поддержки, WMID {wmid}, открыл ваш ящик для просмотра и ничего не может в нём изменить. Доступ закончится не позже {until}. Указанная причина: {reason}',
  opened_by_ba_subject: 'Ящик бизнес-аккаунта открыл WMID {wmid}',
  opened_by_ba:
    'WMID {wmid}, участник этого бизнес-аккаунта, открыл его ящик с адреса {ip}. Доступ закончится не позже {until}.',
  you_opened_user_subject: 'Вы открыли ящик: {name}',
  you_opened_user:
    'С адреса {ip} от вашего имени открыт ящик ({name}, WMID {wmid}). Доступ закончится не позже {until}. Владельцу об этом сообщено.',
  you_opened_support_subject: 'Вы открыли ящик как сотрудник поддержки: {name}',
  you_opened_support:
    'С адреса {ip} от вашего имени открыт для просмотра ящик ({name}, WMID {wmid}). Доступ закончится не позже {until}. Владельцу об этом сообщено. Указанная причина: {reason}',
  you_opened_ba_subject: 'Вы открыли ящик: {name}',
  you_opened_ba:
    'С адреса {ip} от вашего имени открыт ящик бизнес-аккаунта ({name}, WMID {wmid}). Доступ закончится не позже {until}.',

  grant_given_read_subject: 'Вы разрешили читать свой ящик: {name}',
  grant_given_read:
    '{name}, WMID {wmid}, может открывать ваш ящик и читать письма {term}. Разрешено с адреса {ip}.',
  grant_given_full_subject: 'Вы разрешили работать в своём ящике: {name}',
  grant_given_full:
    '{name}, WMID {wmid}, может открывать ваш ящик, читать, писать и отправлять письма {term}. Разрешено с адреса {ip}.',
  grant_got_read_subject: 'WMID {wmid} разрешил вам читать свой ящик',
  grant_got_read:
    'Вы можете открывать ящик WMID {wmid} и читать письма {term}. Открывается он в настройках, в разделе «Доступ и журнал».',
  grant_got_full_subject: 'WMID {wmid} разрешил вам работать в своём ящике',
  grant_got_full:
    'Вы можете открывать ящик WMID {wmid}, читать, писать и отправлять письма {term}. Открывается он в настройках, в разделе «Доступ и журнал».',
} as const satisfies Record<keyof typeof en, string>
