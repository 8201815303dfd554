import { chromium } from '@playwright/test';
const b = await chromium.launch({executablePath:'/usr/bin/chromium'});
const p = await b.newPage({viewport:{width:1440,height:900}});
p.on('console',m=>console.log('C',m.type(),m.text().slice(0,200))); p.on('pageerror',e=>console.log('PAGEERROR',e.message, e.stack?.slice(0,900)));
await p.addInitScript(()=>{ localStorage.setItem('lamplight.settings', JSON.stringify({theme:'night', motion:'full', language:'en', coach:false})); localStorage.setItem('lamplight.setup', JSON.stringify({game:'london',mode:'computer',role:'jack',bot:'greedy',edition:'2006'})); });
await p.goto('http://localhost:4455/');
await p.waitForTimeout(500);
await p.getByTestId('play-computer').click();
for(let i=0;i<8;i++){ await p.waitForTimeout(1000); console.log(i, await p.locator('[data-ready]').count(), await p.getByTestId('decision').innerText().catch(()=>'-')); }
await p.screenshot({path:'/tmp/shots/jack1.png'});
await b.close();
