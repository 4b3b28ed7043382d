import { lettered, newsletter, table } from './html.ts'
import type { SampleMessage } from './sample-message.ts'
import { writePdf } from './write-pdf.ts'

export const messagesOfServices: readonly SampleMessage[] = [
  {
    id: 'evening',
    from: ['Вечерний тираж', 'pismo@vechernij-tirazh.test'],
    list: 'pismo.vechernij-tirazh.test',
    subject: 'Как печатали афиши сто лет назад',
    days_ago: 0,
    at: '7:30',
    text: 'Сегодня в номере: литография на камне, афиши из одного цвета и музей, где всё можно трогать.',
    html: newsletter({
      host: 'vechernij-tirazh.test',
      title: 'Вечерний тираж',
      lead: 'Раз в неделю о бумаге, буквах и тех, кто их делает',
      accent: '#7a2e3a',
      articles: [
        {
          image: 'kamen.jpg',
          heading: 'Камень, вода и жир',
          text: 'Литография держится на том, что вода и жир не смешиваются. Мы провели день в мастерской, где печатают с известняковых плит, и узнали, почему мастера не моют руки с мылом.',
          link: 'kamen',
        },
        {
          image: 'afishi.jpg',
          heading: 'Афиша в один цвет',
          text: 'Когда денег хватало на одну краску, выручали шрифты. Двенадцать листов из частного собрания, в которых нет ни одной картинки.',
          link: 'afishi',
        },
      ],
      footer: 'Вы получаете это письмо, потому что подписались на сайте. Отписаться можно в один щелчок.',
    }),
  },
  {
    id: 'maps',
    from: ['Slow Maps', 'hello@slow-maps.test'],
    list: 'weekly.slow-maps.test',
    subject: 'Walking the old post road',
    days_ago: 5,
    at: '6:45',
    text: 'This week: forty kilometres of the old post road, and an inn that still stamps letters by hand.',
    html: newsletter({
      host: 'slow-maps.test',
      title: 'Slow Maps',
      lead: 'One walk a week, drawn by hand',
      accent: '#2f5d50',
      articles: [
        {
          image: 'post-road.jpg',
          heading: 'Forty kilometres of the old post road',
          text: 'Milestones every 1,067 metres, two river crossings, and an inn that still stamps letters by hand. Three easy days, best before the snow.',
          link: 'post-road',
        },
      ],
      footer: 'You asked for this letter on slow-maps.test. Unsubscribe at any time.',
    }),
  },
  {
    id: 'hosting',
    from: ['Облако-Хостинг', 'scheta@oblako-hosting.test'],
    subject: 'Счёт № 2481 за ноябрь',
    days_ago: 2,
    at: '9:02',
    text: 'Здравствуйте, Анна!\n\nВыставлен счёт № 2481 на 690 ₽ за ноябрь. Оплатите его до 30 числа, чтобы сайт мастерской работал без перерыва.\n\nСчёт во вложении.',
    files: [
      {
        filename: 'Счёт 2481.pdf',
        content: writePdf('Invoice 2481', [
          'Oblako Hosting',
          'Customer: A. Petrova',
          '',
          'Web site, plan "Workshop", one month        590.00',
          'Mailboxes, 2                                100.00',
          '',
          'Total                                       690.00 RUB',
        ]),
        contentType: 'application/pdf',
      },
    ],
  },
  {
    id: 'parcel',
    from: ['Лавка бумаги', 'zakaz@lavka-bumagi.test'],
    subject: 'Заказ 77-1043 передан в доставку',
    days_ago: 3,
    at: '15:48',
    text: 'Ваш заказ 77-1043 собран и передан курьеру. Рисовая бумага 50 листов, кость для фальцовки 2 шт. Доставим завтра с 12 до 18.',
    html: `${lettered('Анна, ваш заказ <b>77-1043</b> собран и передан курьеру. Доставим завтра с 12 до 18.')}${table(
      ['Товар', 'Количество', 'Сумма'],
      [
        ['Рисовая бумага, 30 г, белая', '50 листов', '3 250 ₽'],
        ['Кость для фальцовки', '2 шт.', '980 ₽'],
        ['Клей переплётный, 500 мл', '1 шт.', '640 ₽'],
        ['<b>Всего</b>', '', '<b>4 870 ₽</b>'],
      ],
    )}<p><img src="https://lavka-bumagi.test/karta.png?zakaz=77-1043" width="480" height="200" alt="Карта доставки"></p>`,
  },
  {
    id: 'train',
    from: ['Билеты', 'bilet@poezda-ryadom.test'],
    subject: 'Электронный билет: Ярославль — Москва',
    days_ago: 11,
    at: '22:16',
    text: 'Спасибо за покупку!\n\nПоезд 103Я, вагон 4, место 27 (у окна). Отправление в 07:05, прибытие в 10:14.\n\nПосадка по документу, билет печатать не нужно.',
    files: [
      {
        filename: 'Билет 103Я.pdf',
        content: writePdf('Electronic ticket', [
          'Train 103, car 4, seat 27 (window)',
          'Yaroslavl 07:05 - Moscow 10:14',
          'Passenger: A. Petrova',
        ]),
        contentType: 'application/pdf',
      },
    ],
  },
  {
    id: 'concert',
    from: ['Филармония', 'kassa@filarmoniya-volga.test'],
    subject: 'Дебюсси при свечах: два места за вами',
    days_ago: 13,
    at: '16:20',
    text: 'Ряд 6, места 11 и 12. Начало в 19:00, двери открываются за полчаса.',
    html: `<img src="https://filarmoniya-volga.test/debussy.jpg" width="600" height="240" alt="Дебюсси при свечах">${lettered('Ряд 6, места 11 и 12. Начало в 19:00, двери открываются за полчаса.\n\nПокажите это письмо на входе.')}`,
  },
  {
    id: 'meters',
    from: ['Дом на Набережной, 8', 'uk@naberezhnaya-8.test'],
    subject: 'Показания счётчиков за ноябрь',
    days_ago: 14,
    at: '10:00',
    text: 'Напоминаем: показания счётчиков воды и электричества принимаются до 25 числа. Прошлые показания во вложении.',
    files: [
      {
        filename: 'показания.csv',
        content: Buffer.from(
          '\ufeffСчётчик;Октябрь\r\nХолодная вода;412\r\nГорячая вода;238\r\nЭлектричество;10934\r\n',
        ),
        contentType: 'text/csv; charset=utf-8',
      },
    ],
  },
]
