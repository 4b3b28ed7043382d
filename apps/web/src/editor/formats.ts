import {
  Bold,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  RemoveFormatting,
  Strikethrough,
  TextQuote,
  Underline,
} from 'lucide-react'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import type { Editor } from './squire-editor.ts'

type FormatName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strikethrough'
  | 'bulleted_list'
  | 'numbered_list'
  | 'quote'
  | 'clear_formatting'

export interface Format {
  id: string
  text: `compose.${FormatName}`
  icon: LucideIcon
  hotkey?: string
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor, isOn: boolean) => void
}

const isIn = (tag: string) => (editor: Editor) =>
  new RegExp(`(?:^|>)${tag}\\b`).test(editor.getPath()) || editor.hasFormat(tag)

/** What can be done to the selected text; toolbar and menu read the same lists. */
export const INLINE_FORMATS: readonly Format[] = [
  {
    id: 'bold',
    text: 'compose.bold',
    icon: Bold,
    hotkey: keyHint('bold'),
    isOn: isIn('B'),
    run: (editor, isOn) => (isOn ? editor.removeBold() : editor.bold()),
  },
  {
    id: 'italic',
    text: 'compose.italic',
    icon: Italic,
    hotkey: keyHint('italic'),
    isOn: isIn('I'),
    run: (editor, isOn) => (isOn ? editor.removeItalic() : editor.italic()),
  },
  {
    id: 'underline',
    text: 'compose.underline',
    icon: Underline,
    hotkey: keyHint('underline'),
    isOn: isIn('U'),
    run: (editor, isOn) => (isOn ? editor.removeUnderline() : editor.underline()),
  },
  {
    id: 'strikethrough',
    text: 'compose.strikethrough',
    icon: Strikethrough,
    isOn: isIn('S'),
    run: (editor, isOn) => (isOn ? editor.removeStrikethrough() : editor.strikethrough()),
  },
]

export const BLOCK_FORMATS: readonly Format[] = [
  {
    id: 'bulleted-list',
    text: 'compose.bulleted_list',
    icon: List,
    isOn: isIn('UL'),
    run: (editor, isOn) => (isOn ? editor.removeList() : editor.makeUnorderedList()),
  },
  {
    id: 'numbered-list',
    text: 'compose.numbered_list',
    icon: ListOrdered,
    isOn: isIn('OL'),
    run: (editor, isOn) => (isOn ? editor.removeList() : editor.makeOrderedList()),
  },
  {
    id: 'quote',
    text: 'compose.quote',
    icon: TextQuote,
    isOn: isIn('BLOCKQUOTE'),
    run: (editor, isOn) => (isOn ? editor.decreaseQuoteLevel() : editor.increaseQuoteLevel()),
  },
]

export const CLEAR_FORMAT: Format = {
  id: 'clear',
  text: 'compose.clear_formatting',
  icon: RemoveFormatting,
  run: (editor) => editor.removeAllFormatting(),
}

/** Null is the size of the message itself. */
export const TEXT_SIZES = [
  { id: 'small', px: '12px', text: 'compose.size_small' },
  { id: 'normal', px: null, text: 'compose.size_normal' },
  { id: 'large', px: '18px', text: 'compose.size_large' },
  { id: 'huge', px: '22px', text: 'compose.size_huge' },
] as const

/** Readable on light and on dark paper. Null is the colour of the message itself. */
export const TEXT_COLOURS = [
  { id: 'default', css: null, text: 'compose.colour_default' },
  { id: 'grey', css: '#757575', text: 'compose.colour_grey' },
  { id: 'red', css: '#d1362b', text: 'compose.colour_red' },
  { id: 'orange', css: '#b8640a', text: 'compose.colour_orange' },
  { id: 'green', css: '#2f8a50', text: 'compose.colour_green' },
  { id: 'blue', css: '#2d77b0', text: 'compose.colour_blue' },
  { id: 'violet', css: '#8a5cc2', text: 'compose.colour_violet' },
] as const
