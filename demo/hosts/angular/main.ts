import '@angular/compiler'
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import type { CoachEventMap, TokenProvider } from '@coach/elements'
import '@coach/elements'

@Component({
  selector: 'portal-app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Angular portal</h1>
    <label>
      Language
      <select (change)="locale.set($any($event.target).value)">
        <option>us-en</option>
        <option>ja-jp</option>
      </select>
    </label>
    <button type="button" (click)="shown.set(!shown())">Show or hide</button>
    <output>{{ heard() }}</output>
    @if (shown()) {
      <coach-practice
        [apiBase]="platform"
        [tokenProvider]="tokenProvider"
        [locale]="locale()"
        (coach-ready)="hear($event)"
      ></coach-practice>
    }
  `,
})
class Portal {
  readonly platform = document.querySelector<HTMLMetaElement>('meta[name="coach-platform"]')?.content ?? ''
  readonly locale = signal('us-en')
  readonly shown = signal(true)
  readonly heard = signal('')
  readonly tokenProvider: TokenProvider = async ({ reason }) =>
    (await fetch(`/token?reason=${reason}`)).json()

  hear({ detail }: CoachEventMap['coach-ready']): void {
    this.heard.set(`ready ${detail.path}`)
  }
}

await bootstrapApplication(Portal, { providers: [provideZonelessChangeDetection()] })
