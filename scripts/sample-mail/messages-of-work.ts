import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zipOf } from '#server/mailbox/attachments/zip.ts'
import { floorPlan } from './draw-png.ts'
import { lettered } from './html.ts'
import type { SampleMessage, Sender } from './sample-message.ts'
import { writePdf } from './write-pdf.ts'

const MARINA: Sender = ['Марина Ковалёва', 'marina@studio-lad.test']
const OLEG: Sender = ['Олег Дронов', 'oleg@studio-lad.test']
const HUGO: Sender = ['Hugo Lindqvist', 'hugo@nordlicht-lab.test']
const PRIYA: Sender = ['Priya Raman', 'priya@nordlicht-lab.test']
const TIMUR: Sender = ['Тимур Галеев', 'timur@litera-type.test']

const BOOTH = `Анна, добрый день!

Организаторы наконец прислали размеры: 4 × 3 метра, угловой, высота стен 2,5. Прикладываю план. Предлагаю поставить стол слева от входа, а лампы повесить в один ряд, чтобы их было видно из прохода.

Посмотрите, пожалуйста, до среды: в четверг я отдаю заявку на электричество.`

const ESTIMATE = `Коллеги, посчитал смету по плану Марины. Выходит 184 300 ₽, из них почти треть — подвес для ламп. Если взять готовую ферму напрокат, экономим 38 000.

Таблица во вложении, спорные строки пометил звёздочкой.`

const LAMPS = `Hello Anna,

the three prototypes left our workshop this morning. Number 2 is the one with the folded paper shade; please handle it by the brass ring only, the glue needs another week.

The test report is attached. In short: all three stay below 40 °C after eight hours, number 3 flickers slightly when dimmed under 10 %.`

const LETTERING = await buffer(
  zipOf(
    Readable.from([
      {
        name: 'читай-меня.txt',
        content: Buffer.from('Начертания: светлое, прямое, жирное. Кернинг в kerning.csv.\n'),
      },
      { name: 'kerning.csv', content: Buffer.from('Г,А,-60\nТ,О,-45\nУ,Л,-38\nЖ,О,-20\n') },
    ]),
    new Date('2025-01-01T12:00:00Z'),
  ),
)

export const messagesOfWork: readonly SampleMessage[] = [
  {
    id: 'stand-1',
    from: MARINA,
    cc: [OLEG],
    subject: 'Стенд на выставке «Бумага и свет»',
    days_ago: 6,
    at: '11:24',
    text: BOOTH,
    html: lettered(BOOTH),
    files: [{ filename: 'План стенда.png', content: floorPlan(), contentType: 'image/png' }],
  },
  {
    id: 'stand-2',
    from: OLEG,
    cc: [MARINA],
    answers: 'stand-1',
    subject: 'Re: Стенд на выставке «Бумага и свет»',
    days_ago: 5,
    at: '16:02',
    text: ESTIMATE,
    html: lettered(ESTIMATE, { intro: 'Марина Ковалёва пишет:', text: BOOTH }),
    files: [
      {
        filename: 'Смета стенда.csv',
        content: Buffer.from(
          '\ufeffПозиция;Количество;Цена;Сумма\r\nАренда площади;12;6200;74400\r\nСтены и покрытие;1;31500;31500\r\nПодвес для ламп *;1;54000;54000\r\nЭлектричество;3;4800;14400\r\nПечать;1;10000;10000\r\nИтого;;;184300\r\n',
        ),
        contentType: 'text/csv; charset=utf-8',
      },
    ],
  },
  {
    id: 'stand-3',
    from: MARINA,
    cc: [OLEG],
    answers: 'stand-2',
    subject: 'Re: Стенд на выставке «Бумага и свет»',
    days_ago: 1,
    at: '18:47',
    text: 'Ферма напрокат — отличная мысль, я за.\n\nАнна, с вас последнее слово: берём?',
    html: lettered('Ферма напрокат — отличная мысль, я за.\n\nАнна, с вас последнее слово: берём?', {
      intro: 'Олег Дронов пишет:',
      text: ESTIMATE,
    }),
  },
  {
    id: 'lamps-1',
    from: HUGO,
    cc: [PRIYA],
    subject: 'Lamp prototypes: shipped',
    days_ago: 4,
    at: '10:15',
    text: LAMPS,
    html: lettered(LAMPS),
    files: [
      {
        filename: 'Test report, prototypes 1-3.pdf',
        content: writePdf('Test report: paper lamps 1-3', [
          'Ambient temperature 22 C, eight hours at full power.',
          '',
          'No. 1   linen shade      hottest point 36.5 C   no flicker',
          'No. 2   folded paper     hottest point 38.1 C   no flicker',
          'No. 3   pressed paper    hottest point 34.9 C   flicker below 10 %',
          '',
          'Measured by P. Raman, Nordlicht Lab.',
        ]),
        contentType: 'application/pdf',
      },
    ],
  },
  {
    id: 'lamps-2',
    from: PRIYA,
    cc: [HUGO],
    answers: 'lamps-1',
    subject: 'Re: Lamp prototypes: shipped',
    days_ago: 2,
    at: '14:31',
    text: 'One more thing about number 3: I swapped the driver and the flicker is gone down to 4 %.\n\nThe parcel is in Helsinki now, so expect it on Friday.',
    html: lettered(
      'One more thing about number 3: I swapped the driver and the flicker is gone down to <b>4&nbsp;%</b>.\n\nThe parcel is in Helsinki now, so expect it on Friday.',
      { intro: 'Hugo Lindqvist wrote:', text: LAMPS },
    ),
  },
  {
    id: 'type',
    from: TIMUR,
    subject: 'Шрифт для вывески: исходники',
    days_ago: 9,
    at: '12:05',
    text: 'Анна, привет! Как и договаривались, отдаю исходники: три начертания и файл с парами кернинга. Буква «Ж» нарисована заново, прежняя разваливалась в мелком кегле.\n\nЕсли понадобится латиница, добавлю за пару дней.\n\nТимур',
    files: [
      {
        filename: 'litera-vyveska.zip',
        content: LETTERING,
        contentType: 'application/zip',
      },
    ],
  },
  {
    id: 'notes',
    from: ['Elena Marchetti', 'elena@carta-viva.test'],
    subject: 'Notes from our call',
    days_ago: 12,
    at: '17:20',
    text: 'Dear Anna,\n\nshort notes, so that we both remember the same call:\n\n- 300 sheets of the 120 g paper by the end of the month, 200 more in January;\n- we keep the deckle edge on two sides only;\n- samples of the new grey come with the first parcel;\n- invoice in euros, thirty days.\n\nYou wanted to ask about the width of the roll: 76 cm is the most our machine can do.\n\nWarm regards from Fabriano,\nElena',
  },
  {
    id: 'ci',
    from: ['Build server', 'builds@nordlicht-lab.test'],
    subject: '[lamp-firmware] Build 318 passed',
    days_ago: 2,
    at: '14:12',
    text: 'Build 318 of lamp-firmware passed in 2 min 41 s.\n\nBranch:  dimmer-below-ten\nCommit:  9f31c02 Use the second driver table under 10 %\nTests:   146 passed, 0 failed, 2 skipped\n',
  },
]
