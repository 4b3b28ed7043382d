import { hills, lake } from './draw-png.ts'
import { lettered, table } from './html.ts'
import type { SampleMessage, Sender } from './sample-message.ts'

const GALYA: Sender = ['Галина Петрова', 'galya-petrova@outside.test']
const DINA: Sender = ['Дина Фаттахова', 'dina.f@outside.test']
const CRAFT = 'paper-craft.lists.test'

const PHOTOS =
  'Анечка, здравствуй!\n\nПосылаю тебе наше лето, как обещала. На первой фотографии вид с крыльца вечером, на второй озеро, куда вы с Петей бегали купаться. Мостки дядя Витя подправил, теперь не качаются.\n\nВаренье стоит, ждёт вас. Приезжайте хоть на выходные!\n\nТётя Галя'

const FOLDING =
  'Hello all,\n\nhas anybody folded a shade with an odd number of pleats? With 24 it closes nicely, with 25 the last pleat always stands out. I use 90 g washi and score with a bone folder.\n\nMaarten'

export const messagesOfLife: readonly SampleMessage[] = [
  {
    id: 'photos',
    from: GALYA,
    subject: 'Фотографии с дачи',
    days_ago: 3,
    at: '21:08',
    text: PHOTOS,
    html: `${lettered(PHOTOS)}<p><img src="cid:hills@dacha" width="560" height="320" alt="Вид с крыльца"></p><p><img src="cid:lake@dacha" width="560" height="320" alt="Озеро и мостки"></p>`,
    files: [
      { filename: 'крыльцо.png', content: hills(), contentType: 'image/png', cid: 'hills@dacha' },
      { filename: 'озеро.png', content: lake(), contentType: 'image/png', cid: 'lake@dacha' },
    ],
  },
  {
    id: 'call',
    from: DINA,
    subject: 'Перезвони, пожалуйста',
    days_ago: 0,
    at: '8:52',
    text: 'Ань, не могу дозвониться. Ключи от мастерской у тебя или у Бориса? Я буду там к шести.',
  },
  {
    id: 'pie',
    from: DINA,
    subject: 'Тот самый пирог с брусникой',
    days_ago: 8,
    at: '19:33',
    text: 'Рецепт, который ты просила. Мука 300 г, масло 180 г, сахар 120 г, брусника 400 г, сметана 250 г, яйца 2 шт. Печь 40 минут при 180 °C.',
    html: `${lettered('Рецепт, который ты просила:')}${table(
      ['Что', 'Сколько'],
      [
        ['Мука', '300 г'],
        ['Холодное масло', '180 г'],
        ['Сахар', '120 г, и ещё 60 г в заливку'],
        ['Брусника', '400 г, можно мороженую'],
        ['Сметана', '250 г, чем жирнее, тем лучше'],
        ['Яйца', '2 шт.'],
      ],
    )}${lettered('Печь 40 минут при 180 °C. Резать только остывшим, иначе потечёт!')}`,
  },
  {
    id: 'school',
    from: ['Музыкальная школа № 4', 'kancelyariya@muzshkola-4.test'],
    subject: 'Расписание на декабрь: Пётр, фортепиано',
    days_ago: 4,
    at: '13:40',
    text: 'Уважаемые родители!\n\nЗанятия Пети в декабре: вторник и пятница, 17:15, кабинет 12. Сольфеджио по субботам в 11:00.\n\nОтчётный концерт состоится 19 декабря в большом зале, начало в 18:00. Форма одежды: белый верх, тёмный низ.',
  },
  {
    id: 'vet',
    from: ['Клиника «Усы и лапы»', 'napominanie@usy-i-lapy.test'],
    subject: 'Мурке пора на прививку',
    days_ago: 7,
    at: '9:00',
    text: 'Здравствуйте!\n\nПрошёл год с прошлой вакцинации. Чтобы записать Мурку, ответьте на это письмо удобным днём и временем: принимаем каждый день с 9 до 21.',
  },
  {
    id: 'library',
    from: ['Библиотека на Садовой', 'bron@biblioteka-sadovaya.test'],
    subject: 'Книга ждёт вас до субботы',
    days_ago: 1,
    at: '10:30',
    text: 'Анна, книга «Свет и тень в интерьере» отложена для вас на стойке выдачи, полка 7.\n\nМы храним её до субботы включительно, затем отдаём следующему читателю.',
  },
  {
    id: 'folding-1',
    from: ['Maarten de Wit', 'maarten@vouwwerk.test'],
    list: CRAFT,
    subject: '[paper-craft] Odd number of pleats?',
    days_ago: 10,
    at: '9:14',
    text: FOLDING,
  },
  {
    id: 'folding-2',
    from: ['Sofia Almeida', 'sofia@papel-e-luz.test'],
    list: CRAFT,
    answers: 'folding-1',
    subject: 'Re: [paper-craft] Odd number of pleats?',
    days_ago: 10,
    at: '11:50',
    text: `Make the first and the last half as wide and glue them over each other: the eye counts them as one.\n\nSofia\n\nMaarten de Wit wrote:\n${FOLDING.split(
      '\n',
    )
      .map((line) => `> ${line}`.trimEnd())
      .join('\n')}`,
  },
  {
    id: 'folding-3',
    from: ['Maarten de Wit', 'maarten@vouwwerk.test'],
    list: CRAFT,
    answers: 'folding-2',
    subject: 'Re: [paper-craft] Odd number of pleats?',
    days_ago: 9,
    at: '20:27',
    text: 'That did it. Thank you, Sofia!\n\nMaarten',
  },
]
