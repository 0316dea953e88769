import { expect, test } from 'vitest'
import { avatarRule, customImageRule, fileFault, imageType, sizeFault } from './image-rules.ts'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const gif = new TextEncoder().encode('GIF89a')

test('UI-13 refuses an image whose name has spaces of any kind', () => {
  expect(
    ['my face.png', ' face.png', 'face\u3000.png', 'face\u00a0.png', 'face\t.png'].map((name) =>
      fileFault(name, png, avatarRule),
    ),
  ).toEqual(Array.from({ length: 5 }, () => 'name-has-spaces'))
  expect(fileFault('头像_01.png', png, avatarRule)).toBeNull()
})

test('UI-13 takes png, jpg and jpeg by name and by content together', () => {
  expect([
    fileFault('a.jpg', jpeg, avatarRule),
    fileFault('a.JPEG', jpeg, avatarRule),
    fileFault('a.PNG', png, avatarRule),
  ]).toEqual([null, null, null])
  expect([
    fileFault('a.png', jpeg, avatarRule),
    fileFault('a.gif', gif, avatarRule),
    fileFault('a.png', gif, avatarRule),
    fileFault('png', png, avatarRule),
    fileFault('a.png', new Uint8Array(), avatarRule),
  ]).toEqual(Array.from({ length: 5 }, () => 'wrong-type'))
  expect(imageType(gif)).toBeNull()
})

test('UI-13 takes an avatar of 400 × 400 and a custom image of 1266 × 585', () => {
  expect([
    sizeFault(400, 400, avatarRule),
    sizeFault(401, 400, avatarRule),
    sizeFault(1266, 585, customImageRule),
    sizeFault(585, 1266, customImageRule),
  ]).toEqual([null, 'wrong-size', null, 'wrong-size'])
})
