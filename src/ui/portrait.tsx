import type { ReactNode } from 'react'
import type { Emotion } from '../domain/course/base.ts'
import { type Mood, moodOf } from '../domain/course/mood.ts'
import { isPhotoPortrait, isPortrait, type PortraitId } from '../domain/course/portraits.ts'
import { PhotoPortrait } from './photo-portrait.tsx'

interface Look {
  skin: string
  hair: string
  clothes: string
  ground: string
  style: 'short' | 'parted' | 'grey' | 'bob' | 'long' | 'bun' | 'waves'
  glasses?: boolean
  shirt?: string
}

const looks: Record<PortraitId, Look> = {
  'zhang-wei': {
    skin: '#f1c7a3',
    hair: '#2a2524',
    clothes: '#34506b',
    shirt: '#eef3f7',
    ground: '#cfe3ea',
    style: 'parted',
    glasses: true,
  },
  'li-na': { skin: '#f6d2b3', hair: '#33231f', clothes: '#b8556a', ground: '#f6dfe0', style: 'bob' },
  'chen-mei': { skin: '#f3cba8', hair: '#1f1b1d', clothes: '#5d7f5f', ground: '#dfeadb', style: 'long' },
  'lin-yating': { skin: '#f8d8bd', hair: '#5b3a2a', clothes: '#e0a13c', ground: '#fbebcd', style: 'bun' },
  'james-carter': {
    skin: '#e8b48f',
    hair: '#7d5a3c',
    clothes: '#41516b',
    shirt: '#ffffff',
    ground: '#dbe2ee',
    style: 'short',
  },
  'emma-brooks': { skin: '#f3c9ae', hair: '#b9783c', clothes: '#2f6f78', ground: '#d5ebea', style: 'waves' },
  'sato-kenji': {
    skin: '#efc39b',
    hair: '#8a8b8c',
    clothes: '#4a4a52',
    shirt: '#dfe9ef',
    ground: '#e5e4df',
    style: 'grey',
    glasses: true,
  },
  'sato-kyoko': { skin: '#f5cfb0', hair: '#3a2c28', clothes: '#8a5a44', ground: '#f0e4d8', style: 'bun' },
  'tanaka-yui': {
    skin: '#f7d3b5',
    hair: '#3b2a2a',
    clothes: '#7a6aa8',
    ground: '#e6e0f2',
    style: 'bob',
    glasses: true,
  },
}
const neutral: Look = {
  skin: '#ecc4a0',
  hair: '#4b3f3a',
  clothes: '#587683',
  ground: '#dde7e9',
  style: 'short',
}

/** As pale as the page around it, or as dark. */
const groundOf = ({ ground }: Look): string =>
  `light-dark(${ground}, color-mix(in oklab, ${ground} 38%, #000))`

/** Behind the head, then over the brow. */
const hair: Record<Look['style'], { back?: string; front: string }> = {
  short: { front: 'M29 42c-3-17 7-26 21-26s24 9 21 26c-2-8-5-13-9-15-8 3-18 3-25 0-4 3-6 8-8 15Z' },
  parted: {
    front: 'M29 43c-4-19 8-28 22-28 13 0 23 9 20 28-2-8-4-12-7-15-9 1-18-1-24-6-1 6-6 10-8 12-1 3-2 5-3 9Z',
  },
  grey: {
    front: 'M29 42c-3-14 4-21 10-23 4-3 18-4 23 0 6 2 12 9 9 23-1-7-3-11-6-13-9-3-21-3-30 0-3 3-5 7-6 13Z',
  },
  bob: {
    back: 'M27 66c-5-14-6-51 23-51s28 37 23 51c-3 4-10 4-12 1V40H39v27c-2 3-9 3-12-1Z',
    front: 'M29 45c-1-20 9-28 21-28s22 8 21 28c-3-4-5-9-6-13-10 2-22 1-30-1-2 4-3 9-6 14Z',
  },
  long: {
    back: 'M25 82c2-14-6-67 25-67s23 53 25 67c-8 3-14 1-16-3V40H41v39c-2 4-8 6-16 3Z',
    front: 'M29 46c-1-20 8-29 21-29s22 9 21 29c-5-6-13-10-19-21-6 10-16 13-23 21Z',
  },
  bun: {
    back: 'M41 15a9 9 0 1 1 18 0 9 9 0 0 1-18 0Z',
    front: 'M29 44c-2-19 8-28 21-28s23 9 21 28c-2-7-5-12-9-15-8 0-14-1-19-5-4 5-10 10-14 20Z',
  },
  waves: {
    back: 'M24 74c-3-8 3-12 1-21-3-18 6-38 25-38s28 20 25 38c-2 9 4 13 1 21-5 5-12 4-15-1V42H39v31c-3 5-10 6-15 1Z',
    front: 'M29 46c-2-20 9-30 22-30 12 0 22 9 20 30-4-5-7-10-8-16-7 2-16 1-22-3-2 8-8 12-12 19Z',
  },
}

/** Each mood that a label names has a face of its own (CONV-12a). */
const faces: Record<Mood, { brows: string; eyes: string; mouth: string; open?: boolean }> = {
  happy: {
    brows: 'M37 38q4-3 8-1m10 0q4-2 8 1',
    eyes: 'M38 45q3-4 6 0m12 0q3-4 6 0',
    mouth: 'M42 55q8 10 16 0Z',
    open: true,
  },
  calm: { brows: 'M37 39q4-2 8 0m10 0q4-2 8 0', eyes: 'M41 44v2m18-2v2', mouth: 'M44 57q6 2 12 0' },
  sad: { brows: 'M37 40q4-3 8-3m10 0q4 0 8 3', eyes: 'M41 45v2m18-2v2', mouth: 'M43 60q7-6 14 0' },
  angry: { brows: 'M36 36l9 5m10 0l9-5', eyes: 'M41 45v2m18-2v2', mouth: 'M44 60q6-4 12 0' },
  confused: { brows: 'M36 41q5-1 9 0m10-5q5-3 9 0', eyes: 'M41 44v2m18-3v3', mouth: 'M44 59q3-3 6-1t6-2' },
  anxious: { brows: 'M36 41q4-5 9-6m10 0q5 1 9 6', eyes: 'M41 43v4m18-4v4', mouth: 'M43 60q3-4 5-1t4-1 5 1' },
}

const Ears = ({ skin }: { skin: string }) => (
  <g fill={skin}>
    <circle cx="30" cy="47" r="5" />
    <circle cx="70" cy="47" r="5" />
  </g>
)

const Clothes = ({ look }: { look: Look }): ReactNode => (
  <>
    <path d="M12 104c0-20 13-30 38-30s38 10 38 30Z" fill={look.clothes} />
    {look.shirt && <path d="m39 74 11 18 11-18-11-4Z" fill={look.shirt} />}
    <path d="M42 60h16v13c0 5-3 9-8 9s-8-4-8-9Z" fill={look.skin} />
    <path d="M42 65c4 5 12 5 16 0v4c-4 5-12 5-16 0Z" fill="#00000018" />
  </>
)

interface Props {
  id: string
  /** How they feel; left out where nobody talks to them. */
  mood?: Emotion
  /** Where there is a photo of the whole person, it is shown. */
  whole?: boolean
  /** In px. */
  size?: number
}

/**
 * A customer: drawn, or the photos of a persona of the enterprise (PERSONA-01, PERSONA-05a); any other id is a neutral
 * person. Decorative: the name stands beside it, and the mood is said in words elsewhere.
 */
export function Portrait({ id, mood, whole = false, size = 40 }: Props) {
  const drawing = <Drawing id={id} mood={moodOf(mood ?? 'NEUTRAL')} size={size} />
  if (!isPhotoPortrait(id)) return drawing
  return (
    <PhotoPortrait id={id} mood={mood === undefined ? null : moodOf(mood)} whole={whole} size={size}>
      {drawing}
    </PhotoPortrait>
  )
}

function Drawing({ id, mood: drawn, size }: { id: string; mood: Mood; size: number }) {
  const look = isPortrait(id) ? looks[id] : neutral
  const face = faces[drawn]
  const shape = hair[look.style]
  return (
    <svg
      className="portrait"
      data-mood={drawn}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h100v100H0Z" style={{ fill: groundOf(look) }} />
      {shape.back && <path d={shape.back} fill={look.hair} />}
      <Clothes look={look} />
      <Ears skin={look.skin} />
      <path d="M30 40c0-14 8-21 20-21s20 7 20 21c0 17-8 29-20 29S30 57 30 40Z" fill={look.skin} />
      {(drawn === 'happy' || drawn === 'angry') && (
        <path
          d="M32 52a5 4 0 1 0 10 0 5 4 0 1 0-10 0Zm26 0a5 4 0 1 0 10 0 5 4 0 1 0-10 0Z"
          fill={drawn === 'happy' ? '#e98b7a55' : '#d4493c55'}
        />
      )}
      <path d={shape.front} fill={look.hair} />
      <g fill="none" stroke="#2b2322" strokeLinecap="round" strokeLinejoin="round">
        <path d={face.brows} strokeWidth="2" />
        <path d={face.eyes} strokeWidth="3" />
        <path d="M50 47l-1.500 5h2.500" strokeWidth="1.500" opacity=".45" />
        <path d={face.mouth} strokeWidth="2.200" fill={face.open ? '#ffffff' : 'none'} />
        {look.glasses && (
          <path
            d="M34.500 45.500a6.500 6 0 1 0 13 0 6.500 6 0 1 0-13 0Zm18 0a6.500 6 0 1 0 13 0 6.500 6 0 1 0-13 0Zm-5-1q2.500-1.500 5 0"
            strokeWidth="1.600"
          />
        )}
      </g>
    </svg>
  )
}
