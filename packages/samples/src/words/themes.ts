/**
 * Small word lists by trade, so that a help desk is not filled with train tickets. A theme is chosen by the words a
 * document uses; the last one fits everything.
 */

export interface Theme {
  /** Beginnings of words that speak for it. */
  readonly signs: readonly string[];
  /** What things are called. */
  readonly things: readonly string[];
  /** What an undertaking, a request, an event is called. */
  readonly titles: readonly string[];
  /** What the lines of such a thing are called; like titles when missing. */
  readonly lines?: readonly string[];
  /** Titles may name a place: "Customer visit, Leipzig". */
  readonly places?: boolean;
  /** A sentence or two. */
  readonly texts: readonly string[];
}

/** Sentences for fields with a purpose of their own. */
export interface Purpose {
  readonly signs: readonly string[];
  readonly texts: readonly string[];
}

export const themes: readonly Theme[] = [
  {
    signs: ['expens', 'claim', 'receipt', 'trip', 'travel', 'reimburs'],
    things: ['Travel', 'Meals', 'Lodging', 'Equipment', 'Training', 'Postage', 'Books', 'Fuel'],
    titles: [
      'Customer visit',
      'Trade fair',
      'Team workshop',
      'Conference',
      'Training course',
      'Visit to the plant',
      'Supplier meeting',
      'Project kick-off',
    ],
    lines: [
      'Train, both ways',
      'Taxi from the station',
      'Hotel, two nights',
      'Lunch with three guests',
      'Parking',
      'Conference ticket',
      'Monitor cable',
      'Breakfast',
      'Tram, day ticket',
      'Printed handouts',
    ],
    places: true,
    texts: [
      'Travelled by train both ways, second class.',
      'Three guests and two of us; the names are on the receipt.',
      'Booked late, the cheaper hotel was full.',
    ],
  },
  {
    signs: ['ticket', 'help', 'incident', 'support', 'fault', 'problem', 'desk', 'repair', 'maintenance', 'complain'],
    things: ['Printer', 'Laptop', 'Mail account', 'Meeting room screen', 'Badge reader', 'Telephone', 'Network drive', 'Scanner'],
    titles: [
      'Printer on the second floor jams',
      'No network in the meeting room',
      'Password has expired',
      'Laptop does not start',
      'Screen flickers',
      'Mail arrives hours late',
      'Scanner sends nothing',
      'Badge opens no door',
      'Program closes by itself',
      'Keyboard misses letters',
    ],
    texts: [
      'It began on Monday morning and happens every time.',
      'I restarted it twice; for an hour it was better.',
      'Two colleagues next to me see the same.',
      'The light blinks orange and nothing else happens.',
    ],
  },
  {
    signs: ['equipment', 'tool', 'lend', 'loan', 'rent', 'borrow', 'device', 'asset', 'machine', 'inventory'],
    things: [
      'Hammer drill',
      'Tile cutter',
      'Folding ladder',
      'Party tent',
      'Projector',
      'Pressure washer',
      'Wheelbarrow',
      'Hedge trimmer',
      'Sound system',
      'Waffle iron',
      'Sander',
      'Cable drum',
    ],
    titles: [
      'Garden party',
      'Moving house',
      'New shelves',
      'Street festival',
      'Painting the hall',
      'Cutting the hedge',
      'School fair',
      'Bathroom floor',
    ],
    texts: ['I fetch it on Saturday morning.', 'Please with the long cable, if there is one.', 'It stays dry, we have a roof.'],
  },
  {
    signs: ['order', 'product', 'shop', 'cart', 'stock', 'sale', 'purchas', 'deliver', 'article', 'warehouse', 'supplier'],
    things: [
      'Oak table',
      'Desk lamp',
      'Wool blanket',
      'Coffee mill',
      'Paper, 500 sheets',
      'Toner, black',
      'Bread knife',
      'Water bottle',
      'Rain jacket',
      'Office chair',
    ],
    titles: [
      'Spring order',
      'Replacement parts',
      'First delivery',
      'Winter stock',
      'Office supplies',
      'Rush order',
      'Samples for the fair',
      'Monthly order',
    ],
    texts: ['Please deliver to the back entrance.', 'Two boxes were open when they arrived.', 'As last time, but in grey.'],
  },
  {
    signs: ['task', 'project', 'issue', 'sprint', 'milestone', 'todo', 'work'],
    things: ['Website', 'New warehouse', 'Annual report', 'Data move', 'Office move', 'Customer survey'],
    titles: [
      'Write the first draft',
      'Ask three suppliers',
      'Review the figures',
      'Prepare the meeting',
      'Test with five people',
      'Clear the backlog',
      'Agree on the plan',
      'Order the material',
      'Document the interface',
      'Tidy the archive',
    ],
    texts: ['Everything is in the shared folder.', 'Needs an answer from purchasing first.', 'Half a day should be enough.'],
  },
  {
    signs: ['course', 'event', 'class', 'lesson', 'workshop', 'training', 'school', 'student', 'session', 'enrol'],
    things: ['First aid', 'Spanish for beginners', 'Pottery', 'Spreadsheets', 'Choir', 'Drawing', 'Public speaking', 'Yoga'],
    titles: [
      'Evening course',
      'Weekend workshop',
      'Open day',
      'Summer school',
      'Introductory lesson',
      'Final rehearsal',
      'Excursion',
      'Lecture and discussion',
    ],
    texts: ['Bring something to write with.', 'No knowledge needed, everybody is welcome.', 'We begin on time.'],
  },
  {
    signs: ['book', 'librar', 'author', 'reader', 'publish'],
    things: [
      'The Salt Road',
      'A Winter in Bergen',
      'Small Machines',
      'The Cartographer',
      'Letters from the Coast',
      'On Patience',
      'The Glass Orchard',
      'Night Trains',
    ],
    titles: [
      'The Salt Road',
      'A Winter in Bergen',
      'Small Machines',
      'The Cartographer',
      'Letters from the Coast',
      'On Patience',
      'The Glass Orchard',
      'Night Trains',
    ],
    texts: ['The spine is worn, all pages are there.', 'Signed by the author.', 'Second edition with a new foreword.'],
  },
  {
    signs: ['vehicle', 'car', 'fleet', 'driver', 'truck', 'bike', 'transport'],
    things: ['White van', 'Blue estate car', 'Cargo bike', 'Small truck', 'Electric scooter', 'Minibus'],
    titles: ['Delivery to the fair', 'Trip to the plant', 'Yearly inspection', 'Tyre change', 'Airport transfer', 'Moving archive boxes'],
    texts: ['Tank is full, key is at reception.', 'A scratch at the left door was there before.', 'Back by six in the evening.'],
  },
  {
    signs: ['patient', 'appointment', 'clinic', 'doctor', 'health', 'treatment', 'care', 'vet', 'pet', 'animal'],
    things: ['Check-up', 'Vaccination', 'Blood test', 'Consultation', 'Physiotherapy', 'Dressing change'],
    titles: ['Yearly check-up', 'Vaccination', 'Follow-up after two weeks', 'Consultation', 'Dressing change', 'Blood test'],
    texts: ['Feels well, no complaints.', 'Should come again in two weeks.', 'Was nervous at first, then calm.'],
  },
  {
    signs: ['job', 'applica', 'candidate', 'recruit', 'vacanc', 'leave', 'absence', 'holiday', 'vacation'],
    things: ['Buyer', 'Mechanic', 'Accountant', 'Nurse', 'Designer', 'Driver'],
    titles: ['Summer holiday', 'Parental leave', 'Moving day', 'Interview, first round', 'Long weekend', 'Training abroad'],
    texts: ['My colleague takes over meanwhile.', 'All dates are agreed with the team.', 'Can begin next month.'],
  },
  {
    signs: ['recipe', 'food', 'menu', 'kitchen', 'restaurant', 'table', 'meal', 'dish'],
    things: ['Lentil soup', 'Mushroom risotto', 'Apple cake', 'Green curry', 'Potato salad', 'Lemon tart'],
    titles: ['Birthday dinner', 'Table by the window', 'Lunch for eight', 'Sunday brunch', 'Wedding menu', 'Team lunch'],
    texts: ['Without nuts, please.', 'Two children will come along.', 'Let it rest for ten minutes.'],
  },
  {
    signs: [],
    things: ['Alpha', 'Northern line', 'Old harbour', 'Green house', 'First set', 'Standard', 'Extra', 'Compact', 'Classic', 'Large'],
    titles: [
      'Spring meeting',
      'First draft',
      'New proposal',
      'Yearly review',
      'Change of plan',
      'Follow-up',
      'Open question',
      'Second attempt',
      'Handover',
      'Short notice',
    ],
    texts: [
      'Everything was talked over on Tuesday.',
      'Please look at it before the end of the week.',
      'Nothing has changed since last time.',
      'There are two open questions, both small.',
    ],
  },
];

/** Sentences for fields with a purpose of their own, whatever the trade. Keys are beginnings of words in the field's name. */
export const purposes: readonly Purpose[] = [
  {
    signs: ['reason', 'why', 'justif'],
    texts: [
      'One document is missing.',
      'The dates do not match what was agreed.',
      'This belongs to somebody else.',
      'Please explain the second position.',
    ],
  },
  {
    signs: ['solution', 'resol', 'fix', 'answer', 'outcome', 'result'],
    texts: ['Replaced the part and tested it for an hour.', 'Set it up anew; it works since then.', 'Explained how it is meant to work.'],
  },
  {
    signs: ['damage', 'defect', 'fault'],
    texts: ['The handle is broken.', 'A deep scratch on the left side.', 'Does not switch on any more.'],
  },
  {
    signs: ['remark', 'note', 'comment', 'message', 'feedback', 'review'],
    texts: ['Please call before you come.', 'As last time.', 'Thank you for the quick answer.', 'There is no hurry.'],
  },
  {
    signs: ['done', 'work', 'activity'],
    texts: ['Looked at it and found the cause', 'Replaced a part', 'Talked it through', 'Tested it once more', 'Wrote to the supplier'],
  },
  {
    signs: ['instruct', 'condition', 'terms'],
    texts: ['Bring it back clean and dry.', 'Payable within thirty days.', 'For indoor use only.'],
  },
];
