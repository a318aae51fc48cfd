/** Resolved with a `reply`, rejected, or pending. */
interface DemoContactForm {
  name: string
  email: string
  subject: string
  message: string
  /** the mail that was sent as a reply */
  reply?: string
  rejected?: true
}

/** Newest first. */
export const demoContactForms: DemoContactForm[] = [
  {
    name: 'Aarav Sharma',
    email: 'customer@foodie.test',
    subject: 'Ordering for a later time',
    message:
      'I love the app. Could I place an order in the morning for dinner at eight? It would help on the days when I am stuck in meetings until late.',
  },
  {
    name: 'Devika Pillai',
    email: 'devika.pillai@foodie.test',
    subject: 'My restaurant would like to join',
    message:
      'We run a small vegetarian kitchen in Mattancherry with eleven dishes and a lot of regulars. How do we become a seller, and how soon could we start?',
  },
  {
    name: 'Nikhil Hegde',
    email: 'nikhil.hegde@foodie.test',
    subject: 'Thank you to the night team',
    message:
      'Order at half past one, delivered at two, in heavy rain, and the rider had wrapped it in his own raincoat. Please pass on my thanks.',
  },
  {
    name: 'Ayesha Khan',
    email: 'ayesha.khan@foodie.test',
    subject: 'Office lunch for forty people',
    message:
      'We would like to order lunch for forty every Thursday. Is there an invoice with GST for companies, and can the bill be split over three restaurants?',
  },
  {
    name: 'Prakash Gowda',
    email: 'prakash.gowda@foodie.test',
    subject: 'I cannot change my mobile number',
    message:
      'My old number is still on my account. I have found the settings page but I am not sure which password it wants. Could you help?',
    reply:
      'It wants the password that you sign in with. Open Settings, then Edit Personal Details, type the new number and that password below it.',
  },
  {
    name: 'Shreya Banerjee',
    email: 'shreya.banerjee@foodie.test',
    subject: 'Please bring Bengali food',
    message:
      'There is biryani and there are dosas, and I am grateful for both. But a homesick Bengali in HSR Layout asks for kosha mangsho, luchi and mishti doi.',
    reply:
      'You are not the only one who asks! We are talking to a kitchen in Koramangala, and will write to you on the day it opens.',
  },
  {
    name: 'Colin Rodrigues',
    email: 'colin.rodrigues@foodie.test',
    subject: 'A screen reader and the basket',
    message:
      'I use a screen reader. The app reads well, which is rare. In the basket I should like to hear the new total after I change a quantity. Thank you for caring about this.',
    reply:
      'Thank you for telling us, that is how it gets better. The total is now read out after every change of a quantity. If anything else stands in your way, please write again.',
  },
  {
    name: 'Ritika Agarwal',
    email: 'ritika.agarwal@foodie.test',
    subject: 'Less plastic, please',
    message:
      'Some restaurants send three layers of plastic and cutlery that nobody asked for. Could there be a button to say no to it?',
    reply:
      'You are right, and we have passed it on to all kitchens today. Until there is a button: the restaurant’s phone number stands at your order, and a word to them helps.',
  },
  {
    name: 'Cheap Followers',
    email: 'offers@followers.test',
    subject: 'GROW YOUR BRAND TODAY!!!',
    message:
      'Ten thousand real followers in one night, guaranteed. Answer now for a special price only for you.',
    rejected: true,
  },
  {
    name: 'Mohammed Farhan',
    email: 'mohammed.farhan@foodie.test',
    subject: 'Working hours during Ramzan',
    message:
      'Will the restaurants around Charminar deliver before sehri this year? Last year two of them did, and it was a blessing.',
    reply:
      'Thank you for asking early. We have written to every restaurant around Charminar, and three have said yes already. Their hours will stand on their pages from the first night on.',
  },
]
