import { lettered } from './html.ts'
import type { SampleMessage } from './sample-message.ts'

export const messagesToBoris: readonly SampleMessage[] = [
  {
    id: 'keys',
    to: 'boris',
    from: ['Дина Фаттахова', 'dina.f@outside.test'],
    subject: 'Ключи от мастерской',
    days_ago: 0,
    at: '8:55',
    text: 'Борис, ключи случайно не у тебя? Аня не отвечает, а мне к шести надо быть внутри.',
  },
  {
    id: 'bicycle',
    to: 'boris',
    from: ['Веломастерская «Восьмёрка»', 'remont@vosmyorka.test'],
    subject: 'Велосипед готов',
    days_ago: 3,
    at: '12:10',
    text: 'Заменили цепь и колодки, переднее колесо выправили. К оплате 2 400 ₽, работаем до 20:00.',
  },
  {
    id: 'chess',
    to: 'boris',
    from: ['City Chess Club', 'club@chess-on-the-river.test'],
    subject: 'Round 4 pairings',
    days_ago: 6,
    at: '18:30',
    text: 'You play White against Ines Kallas on board 5, Thursday 19:00.',
    html: lettered('You play <b>White</b> against Ines Kallas on board 5, Thursday 19:00.'),
  },
]
