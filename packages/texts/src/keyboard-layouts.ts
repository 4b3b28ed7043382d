/** The same keys in two layouts, one under the other: what «gthtv» is when «перем» was meant. */
export const LAYOUT_EN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
export const LAYOUT_RU = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
