import './page-icons.ts'
import css from './page-pieces.css'
import { addPieces } from './sheets.ts'

/** What every page but a practice draws with: its icons and pieces. Each file that stands for pages begins with it. */
addPieces(css)
