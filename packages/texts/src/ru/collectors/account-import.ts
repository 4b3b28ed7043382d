import type { account_import as en } from '#texts/en/collectors/account-import.ts'
import type { TranslationOf } from '#texts/text.ts'

export const account_import = {
  title: 'Вернуть архив',
  hint: 'Архив из «Забрать всё с собой», отсюда или с другого сервера. Письма, отметки, папки, метки, фильтры и контакты встанут рядом с тем, что есть; ничего не удвоится.',
  choose: 'Выбрать архив',
  choose_another: 'Выбрать другой',
  drop: 'или перетащите его сюда',
  wrong_type: '{name} — не архив: нужен файл zip',
  sending: '{name}: отправлено {sent} из {size}. Не закрывайте пока страницу.',
  sending_bar: 'Отправлено архива',
  sent_in_part: 'Пришло {sent} из {size} файла {name}. Чтобы продолжить, выберите тот же файл.',
  go_on: 'Продолжить',
  stop: 'Остановить',
  forget: 'Выбросить',
  running: 'Письма встают по папкам. Страницу можно закрыть.',
  running_bar: 'Письма встали по папкам',
  progress: '{messages} из {total} писем',
  done: {
    one: 'Пришло {count} письмо',
    few: 'Пришло {count} письма',
    many: 'Пришло {count} писем',
    other: 'Пришло {count} письма',
  },
  known: {
    one: '{count} уже было здесь',
    few: '{count} уже были здесь',
    many: '{count} уже были здесь',
    other: '{count} уже было здесь',
  },
  left_out: {
    one: '{count} не удалось прочесть',
    few: '{count} не удалось прочесть',
    many: '{count} не удалось прочесть',
    other: '{count} не удалось прочесть',
  },
  people: {
    one: '{count} контакт',
    few: '{count} контакта',
    many: '{count} контактов',
    other: '{count} контакта',
  },
  filters_left_out: 'Фильтры, которые сюда не подходят: {names}',
  failed: 'Архив пришёл не весь: {reason}. Что пришло, останется, а тот же файл можно вернуть ещё раз.',
} as const satisfies TranslationOf<typeof en>
