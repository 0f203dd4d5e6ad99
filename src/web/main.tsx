import { render } from 'preact'
import '../look/look.css'
import './web.css'
import { App } from './App.tsx'
import { language, learn } from './browser/language.ts'

const app = document.getElementById('app')
// What runs as the files are read takes its time, and so does drawing: a task each.
if (app) setTimeout(() => draw(app))

function draw(app: HTMLElement): void {
  app.replaceChildren()
  // Another language draws everything again: any part may have kept words.
  language.subscribe(async (code) => {
    const spoken = await learn(code)
    if (code === language.value) render(<App key={spoken} />, app)
  })
}
if (import.meta.env.PROD)
  addEventListener('load', async () => (await import('./offline/keep-offline.tsx')).keepOffline())
