import type { I18n } from '@lingui/core'
import {
  type SettingFault,
  type SettingGroup,
  type SettingName,
  settings,
} from '../../../domain/settings/settings.ts'

/** What a setting is called, and what it does. */
export function settingWords(i18n: I18n, name: SettingName): { label: string; text: string } {
  switch (name) {
    case 'brandColour':
      return {
        label: i18n._({ id: 'platform.setting.brand-colour', message: 'Brand color' }),
        text: i18n._({
          id: 'platform.setting.brand-colour-text',
          message:
            'The color of buttons, links and learners’ lines in this enterprise, adjusted automatically for readability. It takes effect when people next open a page.',
        }),
      }
    case 'supportContact':
      return {
        label: i18n._({ id: 'platform.setting.support-contact', message: 'Support contact' }),
        text: i18n._({
          id: 'platform.setting.support-contact-text',
          message:
            'A name, phone number or address. Shown where people have no access, and to learners who have no course yet.',
        }),
      }
    case 'leaderboard':
      return {
        label: i18n._({ id: 'platform.setting.leaderboard', message: 'Leaderboards' }),
        text: i18n._({
          id: 'platform.setting.leaderboard-text',
          message:
            'What learners can see of each other’s scores, on the home page and in every course. Leaders and trainers can always see reports.',
        }),
      }
    case 'firstPractice':
      return {
        label: i18n._({ id: 'platform.setting.first-practice', message: 'Sample for new learners' }),
        text: i18n._({
          id: 'platform.setting.first-practice-text',
          message:
            'Learners who have never practiced see a two-minute sample conversation on their home page. It isn’t scored and can be skipped.',
        }),
      }
    case 'linkHosts':
      return {
        label: i18n._({ id: 'platform.setting.link-hosts', message: 'Sites for external links' }),
        text: i18n._({
          id: 'platform.setting.link-hosts-text',
          message:
            'Addresses that links in learning materials may start with, such as https://wiki.example.com, separated by commas. If blank, no links can be added.',
        }),
      }
    case 'signInDays':
      return {
        label: i18n._({ id: 'platform.setting.sign-in-days', message: 'Stay signed in for' }),
        text: i18n._({
          id: 'platform.setting.sign-in-days-text',
          message:
            'A browser that isn’t used for this long is signed out. Changes take effect at the next sign-in or use.',
        }),
      }
    case 'customPages':
      return {
        label: i18n._({ id: 'platform.setting.custom-pages', message: 'Custom pages' }),
        text: i18n._({
          id: 'platform.setting.custom-pages-text',
          message:
            'Your own pages at the end of the menu, for everyone. Each opens in an isolated frame; its site must allow embedding.',
        }),
      }
  }
}

export function groupText(i18n: I18n, group: SettingGroup): string {
  switch (group) {
    case 'look':
      return i18n._({ id: 'platform.setting-group.look', message: 'Branding and support' })
    case 'learners':
      return i18n._({ id: 'platform.setting-group.learners', message: 'Learners' })
    case 'security':
      return i18n._({ id: 'platform.setting-group.security', message: 'Security' })
    case 'menu':
      return i18n._({ id: 'platform.setting-group.menu', message: 'Menu' })
  }
}

/** What a choice of a setting means. */
export function optionText(i18n: I18n, option: string): { label: string; text: string } {
  switch (option) {
    case 'everybody':
      return {
        label: i18n._({ id: 'platform.setting.leaderboard.everybody', message: 'Everyone’s names' }),
        text: i18n._({
          id: 'platform.setting.leaderboard.everybody-text',
          message: 'The top scorers with name, department and score.',
        }),
      }
    case 'own':
      return {
        label: i18n._({ id: 'platform.setting.leaderboard.own', message: 'Own rank only' }),
        text: i18n._({
          id: 'platform.setting.leaderboard.own-text',
          message: 'Each learner sees their own rank and no other names.',
        }),
      }
    case 'off':
      return {
        label: i18n._({ id: 'platform.setting.leaderboard.off', message: 'Off' }),
        text: i18n._({ id: 'platform.setting.leaderboard.off-text', message: 'No leaderboards are shown.' }),
      }
    default:
      return { label: option, text: '' }
  }
}

export const daysText = (i18n: I18n, count: number): string =>
  i18n._({
    id: 'platform.setting.days',
    message: '{count, plural, one {# day} other {# days}}',
    values: { count },
  })

/** Where a switch stands, in a word. */
export const switchText = (i18n: I18n, on: boolean): string =>
  on
    ? i18n._({ id: 'platform.setting.on', message: 'on' })
    : i18n._({ id: 'platform.setting.off', message: 'off' })

/** A setting's default, as a person would say it. */
export function defaultText(i18n: I18n, name: SettingName): string {
  const described = settings[name]
  switch (described.kind) {
    case 'number':
      return daysText(i18n, described.fallback)
    case 'switch':
      return switchText(i18n, described.fallback)
    case 'choice':
      return optionText(i18n, described.fallback).label
    case 'colour':
      return i18n._({ id: 'platform.setting.default-colour', message: 'product color' })
    default:
      return i18n._({ id: 'platform.setting.default-none', message: 'none' })
  }
}

export function settingFaultText(i18n: I18n, { code, params = {} }: SettingFault): string {
  switch (code) {
    case 'required':
      return i18n._({ id: 'platform.setting.fault-required', message: 'This field is required.' })
    case 'too-long':
      return i18n._({
        id: 'platform.setting.fault-too-long',
        message: 'At most {max, plural, one {# character} other {# characters}}.',
        values: params,
      })
    case 'out-of-range':
      return i18n._({
        id: 'platform.setting.fault-range',
        message: 'Enter a whole number from {min} to {max}.',
        values: params,
      })
    case 'colour':
      return i18n._({
        id: 'platform.setting.fault-colour',
        message: 'Enter a color as # and six digits or letters a–f, such as #0a5f66.',
      })
    case 'link-hosts':
      return i18n._({
        id: 'platform.setting.fault-link-hosts',
        message: 'Enter https addresses separated by commas, such as https://wiki.example.com.',
      })
    case 'page-address':
      return i18n._({
        id: 'platform.setting.fault-page-address',
        message: 'Enter an address that begins with https://, or with / for a page on the same site.',
      })
    case 'too-many':
      return i18n._({
        id: 'platform.setting.fault-too-many',
        message: 'At most {max, plural, one {# entry} other {# entries}}.',
        values: params,
      })
    case 'illegal':
      return i18n._({ id: 'platform.setting.fault-illegal', message: 'This can’t be used here.' })
  }
}
