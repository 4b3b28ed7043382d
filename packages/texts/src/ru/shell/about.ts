import type { about as en } from '#texts/en/shell/about.ts'
import type { TranslationOf } from '#texts/text.ts'

/** What the mail does, told on the about page. */
export const about = {
  search_title: 'Поиск, который находит',
  search_text:
    'По теме, тексту и отправителю, в одной папке или во всех. Формы слов, е и ё, точные фразы в кавычках, на русском и английском.',
  search_sample: 'счёт',
  search_found_1: 'Счёт № 2207 на тираж буклетов',
  search_found_2: 'Re: Счета за сентябрь',
  messages_title: 'Письма, которые не выходят за рамку',
  messages_text:
    'Письмо ничего не запускает и ничего не загружает извне. Картинки идут через наш сервер и только по вашей просьбе.',
  messages_note: 'Картинки с внешних серверов скрыты',
  messages_show: 'Показать',
  senders_title: 'Проверенные отправители',
  senders_text:
    'SPF, DKIM и DMARC каждого входящего письма проверяются при получении, сомнительный отправитель отмечен.',
  senders_pass: 'Пройдена',
  senders_fail: 'Не пройдена',
  live_title: 'Почта без перезагрузки',
  live_text:
    'Новое письмо на экране, как только оно принято. Прочитанное и перемещённое в одном окне меняется во всех остальных.',
  live_from: 'Keeper',
  live_subject: 'Поступил перевод',
  live_now: 'только что',
  aliases_title: 'Адрес на каждый случай',
  aliases_text:
    'Псевдонимы одного ящика: один для магазинов, другой для работы. У каждого может быть свой пароль, а ненужный легко выключить.',
  aliases_sample_1: 'shop',
  aliases_state_1: 'Работает',
  aliases_sample_2: 'autumn.fair',
  aliases_state_2: 'Выключен',
  domains_title: 'Почта на своём домене',
  domains_text:
    'Подключите домен, заведите на нём адреса и доверьте их коллегам. Почта подскажет, каких записей DNS не хватает, и будет проверять, пока они не появятся.',
  domains_ok: 'Найдена',
  domains_wait: 'Ищем',
  sealed_title: 'Письма под печатью',
  sealed_text:
    'Закройте письмо и файлы паролем. Оно откроется на отдельной странице, вы увидите, когда его открыли, и сможете отозвать.',
  sealed_sample: 'Договор на подпись',
  sealed_state: 'Запечатано',
  collectors_title: 'Все ящики в одном',
  collectors_text: 'Сборщики приносят письма из других ящиков по IMAP, и старые тоже, каждый в свою папку.',
  collectors_sample_1: 'anna@office.example',
  collectors_sample_2: 'anna@studio.example',
  collectors_state: 'Собирает',
  contacts_title: 'Люди под рукой',
  contacts_text:
    'Контакты по группам, импорт и экспорт vCard и CSV, объединение повторов. Кому вы пишете, того почта подскажет при наборе.',
  contacts_name_1: 'Вера Седова',
  contacts_name_2: 'Борис Климов',
  contacts_group: 'Типография',
  filters_title: 'Порядок, который держится сам',
  filters_text:
    'Фильтры раскладывают, отмечают, пересылают и отвечают при получении. До сохранения видно, какие письма подойдут.',
  filters_if: 'Тема содержит «счёт»',
  filters_then: 'В «Бухгалтерию»',
} as const satisfies TranslationOf<typeof en>
