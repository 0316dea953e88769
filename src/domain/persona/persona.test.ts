import { expect, test } from 'vitest'
import { moods } from '../course/mood.ts'
import { pictureOfMood, samePictures, type Pictures } from './persona.ts'

const all: Pictures = {
  avatar: 'avatar',
  full: 'full',
  calm: 'calm',
  angry: 'angry',
  sad: 'sad',
  happy: 'happy',
}

test('PERSONA-01 each mood is shown by its photo, and those that have none by the one most like it', () => {
  expect(moods.map((mood) => pictureOfMood(all, mood))).toEqual([
    'happy',
    'calm',
    'sad',
    'angry',
    'calm',
    'sad',
  ])
})

test('PERSONA-01 where a photo is missing the calm one is shown, else the avatar', () => {
  expect(pictureOfMood({ ...all, angry: null }, 'angry')).toBe('calm')
  expect(pictureOfMood({ ...all, angry: null, calm: null }, 'angry')).toBe('avatar')
  expect(pictureOfMood({ ...all, calm: null }, 'confused')).toBe('avatar')
})

test('PERSONA-01 pictures differ where one of them does', () => {
  expect(samePictures(all, { ...all })).toBe(true)
  expect(samePictures(all, { ...all, sad: null })).toBe(false)
  expect(samePictures(all, { ...all, avatar: 'other' })).toBe(false)
})
